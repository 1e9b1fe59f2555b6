export type NodeName = 'browser' | 'portal' | 'frame' | 'web' | 'identity' | 'powerBi' | 'workflow';

/** A box of the diagram, in user units of its view box. */
export interface NodePlace {
  readonly name: NodeName;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Zones only: position of the title, when not top left. */
  readonly titleAt?: readonly [x: number, y: number];
}

/** Line `n` is `lines[n]` of the texts; its number is at (x, y), its label next to it. */
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

/** Three columns: web server, browser, services. No lines cross. */
export const wideLayout: Layout = {
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

/** Top to bottom, for phones. */
export const phoneLayout: Layout = {
  width: 360,
  height: 664,
  nodes: [
    { name: 'browser', x: 6, y: 148, w: 348, h: 286, titleAt: [86, 422] },
    { name: 'identity', x: 6, y: 6, w: 168, h: 76 },
    { name: 'web', x: 186, y: 6, w: 168, h: 76 },
    { name: 'portal', x: 20, y: 166, w: 320, h: 92 },
    { name: 'frame', x: 72, y: 318, w: 200, h: 76 },
    { name: 'workflow', x: 6, y: 572, w: 140, h: 84 },
    { name: 'powerBi', x: 214, y: 528, w: 140, h: 128 },
  ],
  lines: [
    { n: 0, path: 'M320 82 V146', x: 320, y: 114, label: [302, 118, 'end'] },
    { n: 1, path: 'M40 84 V164', x: 40, y: 114, label: [58, 118, 'start'], bothWays: true },
    { n: 2, path: 'M306 258 V526', x: 306, y: 480, label: [322, 484, 'start'] },
    { n: 3, path: 'M172 260 V316', x: 172, y: 288, label: [190, 292, 'start'], bothWays: true },
    { n: 4, path: 'M256 396 V526', x: 256, y: 480, label: [240, 484, 'end'], bothWays: true },
    { n: 5, path: 'M46 258 V570', x: 46, y: 480, label: [62, 484, 'start'] },
    { n: 6, path: 'M146 624 H212', x: 178, y: 624, label: [178, 604, 'middle'] },
  ],
};
