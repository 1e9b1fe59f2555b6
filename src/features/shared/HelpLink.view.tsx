import { Button } from '@chakra-ui/react';
import { createContext, useContext } from 'react';
import type { Help } from '@/domain/session/help';
import { type HelpContact, helpContacts } from '@/domain/session/helpContacts';
import type { IconName } from '@/ui/icons';
import { copy } from './help.copy';

/** The help of the configuration; `null` without one. */
export const HelpContext = createContext<Help | null>(null);

export interface HelpLinkView {
  readonly label: string;
  readonly icon: IconName;
  /** Properties of the link. Only a page opens a new tab. */
  readonly link: { readonly href: string; readonly target?: '_blank'; readonly rel?: string };
}

const icons = { address: 'help', mail: 'mail', phone: 'phone' } as const satisfies Record<
  HelpContact['kind'],
  IconName
>;

/** Links to the organisation's help, the page first; empty without a configured help. */
export function useHelpLinks(): readonly HelpLinkView[] {
  const help = useContext(HelpContext);
  if (help === null) return [];
  return helpContacts(help).map(({ kind, text, href }) => ({
    label: kind === 'address' ? copy.help : copy.by(text),
    icon: icons[kind],
    link: kind === 'address' ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href },
  }));
}

/** The first contact, next to an error. */
export function HelpLink() {
  const [first] = useHelpLinks();
  if (!first) return null;
  return (
    <Button asChild variant="ghost" colorPalette="gray" size="sm">
      <a {...first.link}>{first.label}</a>
    </Button>
  );
}
