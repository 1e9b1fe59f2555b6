import type { LastChange } from '@/store/catalogs.slice';
import type { ChangeNoticeProps } from '@/ui/admin/ChangeNotice';
import { copy } from './copy';

/** What the notice says about the last change. */
export function connectChange(change: LastChange | null): Pick<ChangeNoticeProps, 'text' | 'tone'> {
  if (change === null) return { text: null, tone: 'good' };
  const isProblem = change.type.startsWith('storage');
  return { text: copy.change[change.type](change.name ?? ''), tone: isProblem ? 'warn' : 'good' };
}
