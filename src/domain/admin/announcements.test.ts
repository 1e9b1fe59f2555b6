import { describe, expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { announcementsFor, splitAtAddresses } from './announcements';
import type { AdminData, Announcement } from './catalogs';
import { entrySchemas } from './catalogs';
import { readAnnouncementForm } from './catalogsForms';
import { linkRows } from './catalogsRows';
import { sampleData } from './catalogsSample';
import { withChanges } from './change';
import { configuredData } from './configured';
import { readPublication, writePublication } from './publication';
import { removal } from './removal';

const samples = sampleData(specBoards);
const announcement = (id: string, more: Partial<Announcement> = {}): Announcement => ({
  id,
  title: id,
  text: '',
  tone: 'info',
  from: '2026-11-20',
  until: '2026-11-30',
  audience: 'all',
  groupIds: [],
  boardId: null,
  address: null,
  ...more,
});
const directoryId = '2c5a4e10-6b2d-4f83-9a71-00000000000c';
const [group, entraGroup, ...otherGroups] = samples.accessGroups;
if (!group || !entraGroup) throw new Error('no samples');
const member = samples.users.find(({ id }) => group.memberIds.includes(id));
if (!member) throw new Error('no member');
const data: AdminData = {
  ...samples,
  accessGroups: [group, { ...entraGroup, memberIds: [], directoryId }, ...otherGroups],
  announcements: [
    announcement('all'),
    announcement('newest', { from: '2026-11-25' }),
    announcement('group', { audience: 'groups', groupIds: [group.id] }),
    announcement('entra', { audience: 'groups', groupIds: [entraGroup.id] }),
    announcement('nobody', { audience: 'groups' }),
    announcement('over', { until: '2026-11-25' }),
    announcement('later', { from: '2026-11-27' }),
  ],
};
const shownTo = (
  username: string,
  groupIds: readonly string[] | null = null,
  { today = '2026-11-26', from = data as AdminData | null } = {},
) => from && announcementsFor(from, { objectId: '', username, groupIds }, today).map(({ id }) => id);

describe('announcementsFor (SPEC section 24)', () => {
  it('returns the announcements of the day for everybody, the newest first', () => {
    expect(shownTo('nobody@cementos.mx')).toEqual(['newest', 'all']);
  });

  it.each([
    ['2026-11-19', []],
    ['2026-11-20', ['over', 'all']],
    ['2026-11-25', ['newest', 'over', 'all']],
    ['2026-11-27', ['later', 'newest', 'all']],
    ['2026-11-30', ['later', 'newest', 'all']],
    ['2026-12-01', []],
  ])('includes the first and the last day: %s', (today, ids) => {
    expect(shownTo('nobody@cementos.mx', null, { today })).toEqual(ids);
  });

  it('reaches members of a group, by the catalogue and by Entra ID, and nobody while the Entra groups are unknown', () => {
    expect(shownTo(member.email.toUpperCase())).toEqual(['newest', 'group', 'all']);
    expect(shownTo('nobody@cementos.mx', [directoryId.toUpperCase()])).toEqual(['newest', 'entra', 'all']);
    expect(shownTo('nobody@cementos.mx', [])).toEqual(['newest', 'all']);
    const users = data.users.map((user) => (user === member ? { ...user, isActive: false } : user));
    expect(shownTo(member.email, null, { from: { ...data, users } })).toEqual(['newest', 'all']);
  });

  it('reaches the same users from a published catalogue, with and without rules', () => {
    const base = configuredData(specBoards);
    for (const hidesBoards of [true, false]) {
      const options = { hidesBoards };
      const text = writePublication(data, base, options);
      const published = readPublication(text, base, options);
      for (const { email } of samples.users)
        expect(shownTo(email, null, { from: published })).toEqual(shownTo(email));
      expect(shownTo('x', [directoryId], { from: published })).toEqual(shownTo('x', [directoryId]));
      expect(text).not.toContain(`"name":"${member.name}"`);
    }
  });

  it('reaches nobody after its only group is removed, instead of everybody', () => {
    const changes = removal(data, 'accessGroups', [group.id]);
    const after = withChanges(data, [{ id: '1', entities: changes }]);
    expect(shownTo(member.email, null, { from: after })).toEqual(['newest', 'all']);
    const linked = linkRows({ ...data, accessGroups: [] });
    expect(linked.data.announcements.find(({ id }) => id === 'group')).toMatchObject({
      audience: 'groups',
      groupIds: [],
    });
    expect(linked.quarantined.map(({ isRepaired }) => isRepaired)).toContain(true);
  });

  it('loses its link to a board that is removed', () => {
    const linked = { ...data, announcements: [announcement('a', { boardId: 'dashboard-1' })] };
    const changes = removal(linked, 'boards', ['dashboard-1']);
    expect(withChanges(linked, [{ id: '1', entities: changes }]).announcements[0]?.boardId).toBeNull();
  });
});

describe('splitAtAddresses', () => {
  const split = (text: string) =>
    splitAtAddresses(text).map(({ text: piece, href }) => (href === null ? piece : [piece]));

  it.each([
    ['Sin enlaces', ['Sin enlaces']],
    ['', []],
    ['https://a.mx', [['https://a.mx']]],
    [
      'Ver https://a.mx/x?y=1#z, o (https://b.mx).',
      ['Ver ', ['https://a.mx/x?y=1#z'], ', o (', ['https://b.mx'], ').'],
    ],
    ['uno\nhttps://a.mx\ndos', ['uno\n', ['https://a.mx'], '\ndos']],
  ])('finds the https addresses of %j', (text, pieces) => {
    expect(split(text)).toEqual(pieces);
  });

  it.each([
    'http://a.mx',
    'javascript:alert(1)',
    'https://',
    'https://cementos.mx@evil.example/',
    'data:text/html,x',
    'https://<script>',
  ])('leaves %j as text', (text) => {
    expect(split(text)).toEqual([text]);
  });

  it('keeps every character of the text', () => {
    const text = 'a https://u:p@b.mx https://c.mx. https://. d';
    expect(
      splitAtAddresses(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});

describe('readAnnouncementForm', () => {
  const values = {
    title: ' Cierre de mes ',
    text: 'Uno\r\ndos\u202e',
    tone: 'warn',
    from: '2026-11-24',
    until: '2026-11-30',
    audience: 'all',
    groupIds: ['administradores'],
    boardId: '',
    address: '',
  };
  const read = (more: object = {}, all: readonly Announcement[] = []) =>
    readAnnouncementForm({ ...values, ...more }, { all });

  it('reads an announcement, whose groups count only for the audience "groups"', () => {
    const result = read();
    if (!result.ok) throw new Error('not read');
    expect(result.entry).toEqual(
      announcement('announcement-2026-11-24-cierre-de-mes', {
        ...{ title: 'Cierre de mes', text: 'Uno\ndos', tone: 'warn', from: '2026-11-24' },
      }),
    );
    expect(entrySchemas.announcements.parse(result.entry)).toEqual(result.entry);
    expect(read({ audience: 'groups' })).toMatchObject({ entry: { groupIds: ['administradores'] } });
  });

  it('gives a new id to an announcement with the title of an earlier one, which users may have dismissed', () => {
    const ids = [read({ from: '2026-10-24' }), read()].map((result) => result.ok && result.entry.id);
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    [{ title: ' ' }, { title: 'titleRequired' }],
    [{ text: 'x'.repeat(2_001) }, { text: 'textTooLong' }],
    [{ from: '' }, { from: 'dayRequired' }],
    [{ until: '2026-11-23' }, { until: 'daysReversed' }],
    [{ audience: 'groups', groupIds: [] }, { groupIds: 'audienceRequired' }],
    [{ address: 'http://a.mx' }, { address: 'addressWrong' }],
    [{ address: 'javascript:alert(1)' }, { address: 'addressWrong' }],
    [{ address: 'https://x@a.mx' }, { address: 'addressWrong' }],
    [{ address: 'https://a.mx', boardId: 'dashboard-1' }, { address: 'oneLink' }],
  ])('refuses %j', (more, errors) => {
    expect(read(more)).toEqual({ ok: false, errors });
  });
});
