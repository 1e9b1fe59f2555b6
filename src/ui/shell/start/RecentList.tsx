import { StartList } from './StartList';
import type { StartTexts } from './startTexts';

export interface RecentView {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** Labels of its groups. */
  readonly path: string;
  /** "ayer 18:42". */
  readonly when: string;
}

export interface RecentListProps {
  readonly texts: StartTexts;
  readonly recent: readonly RecentView[];
  readonly onOpen: (id: string) => void;
}

/** "Abiertos hace poco". */
export function RecentList({ texts, recent, onOpen }: RecentListProps) {
  const rows = recent.map(({ id, icon, label, path, when }) => ({
    id,
    icon,
    name: label,
    place: path,
    end: when,
  }));
  return <StartList title={texts.recent} rows={rows} none={texts.noRecent} onOpen={onOpen} />;
}
