import { PageNotice } from '@/ui/shell/pageNotice/PageNotice';

export type NewVersionTexts = Readonly<Record<'text' | 'help' | 'update' | 'later', string>>;

export interface NewVersionProps {
  readonly texts: NewVersionTexts;
  readonly isOffered: boolean;
  readonly onUpdate: () => void;
  readonly onLater: () => void;
}

/** The offer of a new version. */
export function NewVersion({ texts, isOffered, onUpdate, onLater }: NewVersionProps) {
  if (!isOffered) return null;
  return (
    <PageNotice
      icon="refresh"
      tone="accent"
      text={texts.text}
      help={texts.help}
      actions={[
        { label: texts.later, onClick: onLater },
        { label: texts.update, onClick: onUpdate },
      ]}
    />
  );
}
