/** A text in three parts: common beginning, own part, common end. */
type Differing = readonly [same: string, own: string, same: string];

/** The difference of two texts, by whole words. */
export function diffWords(one: string, other: string): Differing {
  const [mine, theirs] = [one, other].map((text) => text.split(/(?<=\s)/));
  if (!mine || !theirs) return ['', one, ''];
  const most = Math.min(mine.length, theirs.length);
  let start = 0;
  while (start < most && mine[start] === theirs[start]) start += 1;
  let end = 0;
  while (end < most - start && mine.at(-1 - end) === theirs.at(-1 - end)) end += 1;
  const until = mine.length - end;
  const text = (from: number, to?: number) => mine.slice(from, to).join('');
  return [text(0, start), text(start, until), text(until)];
}
