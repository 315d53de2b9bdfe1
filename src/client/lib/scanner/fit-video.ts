/**
 * Scales the video to its container as `object-fit: cover` would. Only by a transform: the element keeps the
 * camera's own size, because its pixels are what is read. The container centres it and hides the overflow.
 */
export function coverContainer(
  container: HTMLElement,
  video: HTMLVideoElement,
  track: MediaStreamTrack,
  signal: AbortSignal,
): void {
  // People expect the front camera to be mirrored.
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
