import { Menu, Text } from '@chakra-ui/react';
import type { ReportBookmark } from '@/domain/report/reportTools';
import { Icon } from '@/ui/icons';
import { copy } from './bookmarks.copy';

interface BookmarksViewProps {
  /** `null` if the report did not list them. */
  readonly bookmarks: readonly ReportBookmark[] | null;
  /** Power BI's name of the bookmark that the user chose last; `null` if the report has left it. */
  readonly active: string | null;
  readonly onBookmark: (name: string) => void;
}

/** The bookmarks in the author's order, split where the group changes. */
function groupsOf(bookmarks: readonly ReportBookmark[]) {
  const groups: { readonly title: string; readonly items: ReportBookmark[] }[] = [];
  for (const bookmark of bookmarks) {
    const last = groups.at(-1);
    if (last?.title === bookmark.group) last.items.push(bookmark);
    else groups.push({ title: bookmark.group, items: [bookmark] });
  }
  return groups;
}

/** The author's bookmarks in a menu, under a heading. Renders nothing for a report without bookmarks. */
export function BookmarksView({ bookmarks, active, onBookmark }: BookmarksViewProps) {
  if (bookmarks?.length === 0) return null;
  return (
    <Menu.ItemGroup>
      <Menu.Separator borderColor="line" />
      <Menu.ItemGroupLabel layerStyle="quiet" fontWeight="normal">
        {copy.heading}
      </Menu.ItemGroupLabel>
      {bookmarks === null ? (
        <Text layerStyle="quiet" px="2" pb="1.5">
          {copy.failed}
        </Text>
      ) : null}
      {groupsOf(bookmarks ?? []).map(({ title: group, items }) => (
        <Menu.ItemGroup key={items[0]?.name}>
          {group === '' ? null : (
            <Menu.ItemGroupLabel textStyle="sm" fontWeight="medium" color="ink2" truncate>
              {group}
            </Menu.ItemGroupLabel>
          )}
          {items.map(({ name, title }) => (
            <Menu.Item
              key={name}
              value={`bookmark ${name}`}
              onClick={() => onBookmark(name)}
              aria-current={name === active ? 'true' : undefined}
              fontWeight={name === active ? 'semibold' : 'normal'}
              minH={{ base: '9', _coarse: '11' }}
              ps={group === '' ? '2' : '4'}
            >
              <Icon name="bookmark" size={16} />
              <Text as="span" flex="1" minW="0" truncate title={title}>
                {title}
              </Text>
              {name === active ? <Icon name="check" size={16} /> : null}
            </Menu.Item>
          ))}
        </Menu.ItemGroup>
      ))}
    </Menu.ItemGroup>
  );
}
