import type { architectureCopy } from './copy';

export type NodeName = keyof typeof architectureCopy.nodes;

/** A box of the diagram, in user units of its view box. */
export interface NodePlace {
  readonly name: NodeName;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Line `n` is `architectureCopy.lines[n]`; its number stands at (x, y), its label beside it. */
export interface LinePlace {
  readonly n: number;
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly label: readonly [x: number, y: number, anchor: 'start' | 'middle' | 'end'];
  readonly bothWays?: boolean;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly NodePlace[];
  readonly lines: readonly LinePlace[];
}

/** Three columns: who serves, the browser, the services. No line crosses another. */
export const wide: Layout = {
  width: 860,
  height: 430,
  nodes: [
    { name: 'browser', x: 308, y: 10, w: 248, h: 410 },
    { name: 'identity', x: 10, y: 62, w: 196, h: 84 },
    { name: 'web', x: 10, y: 306, w: 196, h: 84 },
    { name: 'portal', x: 326, y: 56, w: 212, h: 100 },
    { name: 'frame', x: 326, y: 298, w: 212, h: 100 },
    { name: 'workflow', x: 654, y: 20, w: 196, h: 84 },
    { name: 'powerBi', x: 654, y: 216, w: 196, h: 182 },
  ],
  lines: [
    { n: 0, path: 'M206 348 H306', x: 256, y: 348, label: [256, 328, 'middle'] },
    { n: 1, path: 'M208 104 H324', x: 266, y: 104, label: [266, 84, 'middle'], bothWays: true },
    { n: 2, path: 'M538 130 H596 V262 H652', x: 596, y: 196, label: [612, 178, 'start'] },
    { n: 3, path: 'M432 158 V296', x: 432, y: 227, label: [450, 231, 'start'], bothWays: true },
    { n: 4, path: 'M540 348 H652', x: 596, y: 348, label: [596, 328, 'middle'], bothWays: true },
    { n: 5, path: 'M538 74 H652', x: 596, y: 74, label: [596, 54, 'middle'] },
    { n: 6, path: 'M752 106 V214', x: 752, y: 160, label: [770, 164, 'start'] },
  ],
};

/** The same from top to bottom, for a phone. */
export const tall: Layout = {
  width: 360,
  height: 640,
  nodes: [
    { name: 'browser', x: 6, y: 148, w: 348, h: 272 },
    { name: 'identity', x: 6, y: 6, w: 168, h: 76 },
    { name: 'web', x: 186, y: 6, w: 168, h: 76 },
    { name: 'portal', x: 20, y: 186, w: 320, h: 76 },
    { name: 'frame', x: 72, y: 326, w: 200, h: 76 },
    { name: 'workflow', x: 6, y: 540, w: 154, h: 92 },
    { name: 'powerBi', x: 200, y: 488, w: 154, h: 144 },
  ],
  lines: [
    { n: 0, path: 'M300 82 V146', x: 300, y: 114, label: [284, 118, 'end'] },
    { n: 1, path: 'M60 84 V184', x: 60, y: 114, label: [76, 118, 'start'], bothWays: true },
    { n: 2, path: 'M316 262 V486', x: 316, y: 450, label: [332, 440, 'start'] },
    { n: 3, path: 'M172 264 V324', x: 172, y: 294, label: [188, 298, 'start'], bothWays: true },
    { n: 4, path: 'M236 404 V486', x: 236, y: 450, label: [252, 454, 'start'], bothWays: true },
    { n: 5, path: 'M46 262 V538', x: 46, y: 450, label: [62, 454, 'start'] },
    { n: 6, path: 'M160 590 H198', x: 179, y: 590, label: [179, 572, 'middle'] },
  ],
};
