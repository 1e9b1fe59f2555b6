import type { Help } from './help';

/** One contact, and the address that opens it. */
export interface HelpContact {
  readonly kind: keyof Help;
  readonly text: string;
  readonly href: string;
}

/** The contacts of the help, the page first. */
export function helpContacts({ address, mail, phone }: Help): readonly HelpContact[] {
  return [
    ...(address ? [{ kind: 'address', text: address, href: address } as const] : []),
    ...(mail ? [{ kind: 'mail', text: mail, href: `mailto:${mail}` } as const] : []),
    ...(phone
      ? [{ kind: 'phone', text: phone, href: `tel:${phone.replaceAll(/[^\d+]/g, '')}` } as const]
      : []),
  ];
}
