/**
 * A screenshot of this tab, including the embedded report, as a `data:` address. The browser asks the
 * user first; `null` if they decline or the browser does not support it.
 */
export async function takeScreenshot(page: Window): Promise<string | null> {
  const devices = page.navigator.mediaDevices as MediaDevices | undefined;
  if (devices?.getDisplayMedia === undefined) return null;
  // Chromium only: offers this tab first.
  const wish = { video: true, preferCurrentTab: true, selfBrowserSurface: 'include' };
  let stream: MediaStream;
  try {
    stream = await devices.getDisplayMedia(wish as DisplayMediaStreamOptions);
  } catch {
    return null;
  }
  try {
    const video = Object.assign(page.document.createElement('video'), { srcObject: stream, muted: true });
    await video.play();
    const canvas = page.document.createElement('canvas');
    Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight });
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    return canvas.toDataURL('image/webp', 0.8);
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
