/** Accessible name: a string is the whole name, a pattern is searched in it. */
export type Name = string | RegExp;

/** Visible elements of a page: by ARIA role and name, or by CSS selector and a part of their text. */
export type Target = (
  | { readonly role: string; readonly name?: Name }
  | { readonly css: string; readonly text?: string }
) & {
  /** Only elements inside the first visible element that matches this selector. */
  readonly within?: string;
};

export const button = (name: Name, within?: string): Target => ({
  role: 'button',
  name,
  ...(within === undefined ? {} : { within }),
});

/** A tab or popup of an engine. Every action waits until its element is there, within the test's time limit. */
export interface Tab {
  /** Loads a path of the portal or a whole address. */
  open(address: string): Promise<void>;
  click(target: Target): Promise<void>;
  /** Replaces the text of a field by the keyboard. */
  type(target: Target, text: string): Promise<void>;
  /** Presses a key by its name: `Enter`, `Escape`, `Tab`. */
  press(key: Key): Promise<void>;
  /** Number of visible elements. */
  count(target: Target): Promise<number>;
  /** Text of the first visible element as rendered; empty if there is none. */
  text(target: Target): Promise<string>;
  /** Value of an expression in the page, as JSON; waits for a promise. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Sets the inner size in CSS pixels; resolves to the actual width, which is larger if the engine has a minimum. */
  resize(width: number, height: number): Promise<number>;
  /** The window that the action opens. */
  popup(action: () => Promise<void>): Promise<Tab>;
  screenshot(): Promise<Buffer>;
}

export const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;
export type Key = keyof typeof keys;

export interface DownloadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A browser profile without earlier visits. */
export interface Profile {
  /** Name and version that the running engine reports. */
  readonly version: string;
  readonly tab: Tab;
  newTab(): Promise<Tab>;
  /** The file that the action downloads. */
  download(action: () => Promise<void>): Promise<DownloadedFile>;
  close(): Promise<void>;
}

export interface ProfileOptions {
  /** Base address of paths. */
  readonly base: string;
  /** `host:port` of a proxy for https. Certificates are then not checked. */
  readonly proxy?: string;
  readonly forcedColors?: boolean;
}
