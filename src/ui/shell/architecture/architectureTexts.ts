import type { NodeName } from './layouts';

/** One connection of the diagram and its data. */
export interface LineFact {
  readonly title: string;
  readonly text: string;
  /** How the access token travels here; absent without a token. */
  readonly token?: string;
}

/** Texts of the architecture explainer. */
export interface ArchitectureTexts
  extends Readonly<
    Record<'close' | 'content' | 'title' | 'description' | 'diagram' | 'withToken' | 'withoutToken', string>
  > {
  readonly nodes: Readonly<Record<NodeName, { readonly title: string; readonly sub: readonly string[] }>>;
  /** By the number of the line. */
  readonly labels: readonly string[];
  readonly lines: readonly LineFact[];
}
