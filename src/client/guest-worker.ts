/* Written below. */
declare const self: ServiceWorkerGlobalScope
self.addEventListener('install', () => void self.skipWaiting())
