/**
 * Values of a field that a trace may show: any number, or only these words of a text. Everything else is replaced by its
 * shape (`src/traces/privacy.ts`).
 */
export type Shown = 'number' | readonly string[];

type Leaf = string | number | boolean | null | undefined;

/** Dotted paths to the texts and numbers of `T`; the items of a list count as the list, `''` is the value itself. */
type FieldPath<T> = T extends Leaf
  ? ''
  : T extends readonly (infer Item)[]
    ? FieldPath<Item>
    : {
        [K in keyof T & string]: FieldPath<NonNullable<T[K]>> extends infer Inner extends string
          ? Inner extends ''
            ? K
            : `${K}.${Inner}`
          : never;
      }[keyof T & string];

/** The shown fields of a value, by path. */
export type ShownFields<T> = { readonly [Path in FieldPath<T>]?: Shown };

/**
 * The fields of a machine's events, answers, input and context that a trace shows. A field that is not listed is replaced by
 * its shape: length, classes of characters, equality with other values.
 */
export interface Disclosure<Event extends { type: string }, Context> {
  readonly send: {
    readonly [Type in Event['type']]?: ShownFields<Omit<Extract<Event, { type: Type }>, 'type'>>;
  };
  /** By the id of the invoked actor. */
  readonly done?: Readonly<Record<string, Readonly<Record<string, Shown>>>>;
  readonly input?: Readonly<Record<string, Shown>>;
  readonly context: ShownFields<Context>;
  /** Names of fields, at any depth, that are removed without a shape: lengths of words reveal text. */
  readonly hidden?: readonly string[];
}

/** The same for an unknown machine. */
export interface AnyDisclosure {
  readonly send: Readonly<Record<string, Readonly<Record<string, Shown>> | undefined>>;
  readonly done?: Readonly<Record<string, Readonly<Record<string, Shown>>>>;
  readonly input?: Readonly<Record<string, Shown>>;
  readonly context: Readonly<Record<string, Shown>>;
  readonly hidden?: readonly string[];
}
