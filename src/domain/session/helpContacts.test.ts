import { expect, it } from 'vitest';
import { helpContacts } from './helpContacts';

const page = { kind: 'address', text: '/ayuda', href: '/ayuda' };
const mail = { kind: 'mail', text: 'ti@contoso.com', href: 'mailto:ti@contoso.com' };
const phone = { kind: 'phone', text: '+52 (81) 8000-12.34', href: 'tel:+528180001234' };

it.each([
  [
    'all contacts, the page first',
    { phone: phone.text, mail: mail.text, address: page.text },
    [page, mail, phone],
  ],
  ['a page', { address: page.text }, [page]],
  ['a mail address', { mail: mail.text }, [mail]],
  ['a phone number', { phone: phone.text }, [phone]],
])('helpContacts returns %s', (_, help, contacts) => {
  expect(helpContacts(help)).toEqual(contacts);
});
