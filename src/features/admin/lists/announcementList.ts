import type { AccessGroup, Announcement } from '@/domain/admin/catalogs';
import { readAnnouncementForm } from '@/domain/admin/catalogsForms';
import { boardOptions } from '@/domain/boards/boardNames';
import { cachePer } from '@/domain/shared/cachePer';
import { shortDay } from '@/domain/shared/dateText';
import { copy } from '@/features/admin/admin.copy';
import { copy as texts } from './announcements.copy';
import type { FieldSpec } from './EntityField.view';
import type { EntityColumn } from './EntityTable.view';
import type { EntityDescription } from './entityList';

const { fields } = texts;

/** Whether an announcement is shown on a day. */
const statusOn = (today: string, { from, until }: Announcement) =>
  texts.statuses[today < from ? 'later' : today > until ? 'over' : 'current'];

const columnsOn = (today: string) =>
  cachePer((accessGroups: readonly AccessGroup[]): readonly EntityColumn<Announcement>[] => {
    const names = new Map(accessGroups.map(({ id, name }) => [id, name]));
    return [
      { key: 'title', label: fields.title, text: ({ title }) => title, subtitle: ({ text }) => text },
      {
        key: 'audience',
        label: fields.audience,
        width: '22%',
        text: ({ audience, groupIds }) =>
          audience === 'all'
            ? texts.audiences.all
            : groupIds.map((id) => names.get(id) ?? id).join(', ') || copy.common.none,
      },
      {
        key: 'from',
        label: fields.from,
        width: '8.5rem',
        text: ({ from }) => shortDay(from),
        sortText: ({ from }) => from,
      },
      {
        key: 'until',
        label: fields.until,
        width: '8.5rem',
        text: ({ until }) => shortDay(until),
        sortText: ({ until }) => until,
      },
      { key: 'status', label: texts.status, width: '8rem', text: (one) => statusOn(today, one) },
    ];
  });

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** catalog-announcements (SPEC section 24). @param today ISO day. */
export function announcementList(today: string): EntityDescription<Announcement> {
  const columns = columnsOn(today);
  return {
    kind: 'announcements',
    texts,
    icon: 'megaphone',
    rows: ({ announcements }) => announcements,
    columns: ({ accessGroups }) => columns(accessGroups),
    searchTexts: ({ title, text }) => [title, text],
    form: ({ announcements, accessGroups, boards }, previous) => ({
      fields: [
        { name: 'title', label: fields.title, kind: 'text' },
        {
          name: 'text',
          label: fields.text,
          kind: 'textarea',
          help: texts.textHelp,
        },
        { name: 'tone', label: fields.tone, kind: 'select', options: options(texts.tones) },
        { name: 'from', label: fields.from, kind: 'date' },
        { name: 'until', label: fields.until, kind: 'date', help: texts.daysHelp },
        {
          name: 'audience',
          label: fields.audience,
          kind: 'select',
          options: options(texts.audiences),
        },
        {
          name: 'groupIds',
          label: texts.groupsHelp,
          kind: 'checks',
          options: accessGroups.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          name: 'boardId',
          label: copy.fields.board,
          kind: 'select',
          help: texts.linkHelp,
          options: [{ value: '', label: texts.noBoard }, ...boardOptions(boards)],
        },
        { name: 'address', label: fields.address, kind: 'text' },
      ] satisfies readonly FieldSpec[],
      initial: {
        title: previous?.title ?? '',
        text: previous?.text ?? '',
        tone: previous?.tone ?? 'info',
        from: previous?.from ?? today,
        until: previous?.until ?? today,
        audience: previous?.audience ?? 'all',
        groupIds: previous?.groupIds ?? [],
        boardId: previous?.boardId ?? '',
        address: previous?.address ?? '',
      },
      read: (values) => readAnnouncementForm(values, { previous, all: announcements }),
    }),
    removal: ({ title }) => ({ name: title, text: copy.removeText }),
  };
}
