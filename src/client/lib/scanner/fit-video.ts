/**
 * Lets the video fill the stage as `object-fit: cover` would. It keeps the camera's own size, because what it shows
 * is what is read, and is scaled for the eye alone; the stage centres it and cuts what stands over.
 */
export function coverContainer(
  container: HTMLElement,
  video: HTMLVideoElement,
  track: MediaStreamTrack,
  signal: AbortSignal,
): void {
  // Whoever looks into the front camera expects a mirror.
  const mirror = track.getSettings().facingMode === 'user' ? -1 : 1
  const observer = new ResizeObserver(() => {
    if (!video.isConnected) return observer.disconnect()
    const scale = Math.max(
      container.clientWidth / video.videoWidth,
      container.clientHeight / video.videoHeight,
    )
    const frame = video.parentElement
    if (frame) frame.style.transform = `scale(${scale * mirror}, ${scale})`
  })
  observer.observe(container)
  signal.addEventListener('abort', () => observer.disconnect())
}
