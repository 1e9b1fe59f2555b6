import { afterEach, describe, expect, it } from 'vitest';
import { takeScreenshot } from './screenshot';

/** A window with the given implementation of `getDisplayMedia`. */
const asking = (getDisplayMedia: (() => Promise<MediaStream>) | undefined) =>
  ({
    navigator: { mediaDevices: getDisplayMedia && { getDisplayMedia } },
    document,
  }) as unknown as Window;

/** A shared tab of 64 by 48 px in one colour. */
function tabOf(colour: string): MediaStream {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // A captured stream emits a frame only when the canvas is drawn.
  const draw = () => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 64, 48);
  };
  draw();
  timer = setInterval(draw, 20);
  return canvas.captureStream();
}

let timer: ReturnType<typeof setInterval> | undefined;
afterEach(() => clearInterval(timer));

describe('screenshot of the tab', () => {
  it('captures the shared tab, and ends the sharing', async () => {
    const stream = tabOf('rgb(0, 128, 0)');
    const address = await takeScreenshot(asking(async () => stream));
    expect(address).toMatch(/^data:image\/webp;base64,/);
    const picture = await createImageBitmap(await (await fetch(address ?? '')).blob());
    expect([picture.width, picture.height]).toEqual([64, 48]);
    const canvas = new OffscreenCanvas(64, 48);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const [red = 0, green = 0, blue = 0] = context?.getImageData(32, 24, 1, 1).data ?? [];
    expect([red < 40, green > 90, blue < 40]).toEqual([true, true, true]);
    expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
  });

  it('returns null when the user declines, or the browser cannot share', async () => {
    const declined = async () => {
      throw new DOMException('Permission denied', 'NotAllowedError');
    };
    expect(await takeScreenshot(asking(declined))).toBeNull();
    expect(await takeScreenshot(asking(undefined))).toBeNull();
  });
});
