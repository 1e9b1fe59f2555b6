/** Characters of an address that mail programs and Teams take whole. */
export const sendLimit = 2_000;

/**
 * Teams of the national clouds, by Power BI's host in them; all others have Teams' public host
 * (learn.microsoft.com: previous-versions/microsoftteams/platform/concepts/sovereign-cloud).
 */
const teamsHosts: Readonly<Record<string, string>> = {
  'app.high.powerbigov.us': 'gov.teams.microsoft.us',
  'app.mil.powerbigov.us': 'dod.teams.microsoft.us',
  'app.powerbi.cn': 'teams.microsoftonline.cn',
};

export interface Message {
  /** E-mail address of the receiver. */
  readonly to: string;
  readonly title: string;
  /** Before the link; by default the title. */
  readonly text?: string;
  /** Links to the same view, the most exact first. */
  readonly links: readonly [string, ...string[]];
}

/** The first address that is short enough, else the shortest. */
function fitting({ links }: Message, make: (link: string) => string): string {
  const all = links.map(make);
  return all.find(({ length }) => length <= sendLimit) ?? all.at(-1) ?? '';
}

const textOf = ({ title, text = title }: Message, link: string) => [text, link].filter(Boolean).join('\n');

const encode = (text: string) => encodeURIComponent(text).replaceAll('%40', '@');

export const isEmail = (text: string): boolean => /^[^\s@,;]+@[^\s@,;][^\s@,;.]*\.[^\s@,;]+$/.test(text);

/** Address of a new mail. Without a receiver the mail program asks for it. */
export const mailAddress = (message: Message): string =>
  fitting(
    message,
    (link) =>
      `mailto:${encode(message.to)}?subject=${encode(message.title)}&body=${encode(textOf(message, link))}`,
  );

/**
 * Opens a chat in Teams with a draft that the user sends there.
 * @param appUrl Power BI's own site in the configured cloud.
 */
export function teamsAddress(appUrl: string, message: Message): string {
  const host = teamsHosts[new URL(appUrl).hostname] ?? 'teams.microsoft.com';
  return fitting(
    message,
    (link) =>
      `https://${host}/l/chat/0/0?users=${encode(message.to)}&message=${encode(textOf(message, link))}`,
  );
}
