/** The parts of the headers that differ between configurations of the public cloud. */
export interface Marks {
  /** Additional sources of `connect-src`. */
  readonly connect: string;
  /** The allow list of the microphone: `(self)` or `()`. */
  readonly microphone: string;
}

export const marks: Marks = { connect: '[connect]', microphone: '[microphone]' };

/** Whether headers have marks: their hosts are then in the server's main file. */
export const hasMarks = (headers: Readonly<Record<string, string>>): boolean =>
  Object.values(headers).some((value) => value.includes(marks.connect));

/** Headers with a server's variables, or with nothing, in place of the marks. */
export const filled = (headers: Readonly<Record<string, string>>, { connect, microphone }: Marks) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value
        .replace(connect === '' ? ` ${marks.connect}` : marks.connect, () => connect)
        .replace(marks.microphone, () => microphone),
    ]),
  );
