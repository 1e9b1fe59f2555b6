/**
 * A picture of this tab as the tester sees it, the embedded report included, as a `data:` address. The browser asks the
 * person first; `null` when they decline or the browser cannot.
 */
export async function takeScreenshot(page: Window): Promise<string | null> {
  const devices = page.navigator.mediaDevices as MediaDevices | undefined;
  if (devices?.getDisplayMedia === undefined) return null;
  // Chromium's own: offers this tab first.
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
