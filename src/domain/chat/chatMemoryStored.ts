import { isRecord } from '@/domain/shared/record';

type Fields = Readonly<Record<string, unknown>>;

/** A message as it is stored. */
export interface StoredMessage {
  /** Its JSON if it has no id. */
  readonly id: string;
  /** Its place in the conversation in ms since the epoch, which clearings are compared with. */
  readonly order: number;
  /** `order` of the question that it answers, otherwise its own. */
  readonly turn: number;
  /** Of two copies with one `order`, the one with the later change is the newer. */
  readonly changedAt: number;
  /** With the fields that this release cannot read; never changed. */
  readonly raw: unknown;
}

export interface StoredConversation {
  readonly messages: readonly StoredMessage[];
  /** Messages up to this `order` are cleared. */
  readonly clearedAt: number;
  /** Messages that the user removed one by one: the time by id. */
  readonly removed: ReadonlyMap<string, number>;
  /** Fields in which each tab has a value of its own; none if only facts are stored. */
  readonly tab: Fields;
  /** Fields that this release cannot read. */
  readonly others: Fields;
}

/** The user's choice to keep conversations across visits. */
interface Choice {
  readonly isKept: boolean;
  readonly at: number;
}

/** Conversations as they are stored, with everything that this release cannot read (decision 27). */
export interface StoredChat {
  readonly owner: string | null;
  readonly choice: Choice | null;
  readonly byDashboard: ReadonlyMap<string, StoredConversation>;
  /** Fields that this release cannot read. */
  readonly others: Fields;
  /** Conversations that are no objects. */
  readonly unreadable: Fields;
}

export const noChat: StoredChat = {
  ...{ owner: null, choice: null, byDashboard: new Map(), others: {}, unreadable: {} },
};
export const noConversation: StoredConversation = {
  ...{ messages: [], clearedAt: Number.NEGATIVE_INFINITY, removed: new Map(), tab: {}, others: {} },
};
/** Release 2.0.0 reads no conversation without them. */
export const noTabFields = { draft: '', unread: false };

const tabFields = ['draft', 'unread', 'allowsData', 'about'];
/** The fields in which each tab has a value of its own, in one order. */
export const tabFieldsOf = (fields: object): Fields => {
  const values = new Map(Object.entries(fields));
  return Object.fromEntries(
    tabFields.flatMap((name) => (values.has(name) ? [[name, values.get(name)]] : [])),
  );
};

/** A safe integer has a later one. */
const timeIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER / 2 ? value : undefined;

/** Release 2.0.0 writes only the time of a message. */
function readMessages(list: readonly unknown[]): StoredMessage[] {
  let [previous, question]: [number, number | undefined] = [0, undefined];
  return list.map((raw) => {
    const { id, timestamp, order: place, turn, changedAt, sender } = isRecord(raw) ? raw : {};
    const order = timeIn(place) ?? timeIn(timestamp) ?? previous;
    previous = order;
    if (sender === 'user') question = order;
    return {
      id: typeof id === 'string' ? id : JSON.stringify(raw),
      order,
      turn: timeIn(turn) ?? question ?? order,
      changedAt: timeIn(changedAt) ?? order,
      raw,
    };
  });
}

function readConversation(fields: Fields): StoredConversation {
  const { messages, clearedAt, removed, draft, unread, allowsData, about, ...others } = fields;
  const removals = isRecord(removed) ? Object.entries(removed) : [];
  return {
    messages: Array.isArray(messages) ? readMessages(messages) : [],
    clearedAt: timeIn(clearedAt) ?? noConversation.clearedAt,
    removed: new Map(removals.map(([id, at]) => [id, timeIn(at) ?? 0])),
    tab: tabFieldsOf(fields),
    others,
  };
}

/** Reads parsed JSON; `null` if it has no owner or no map of conversations. */
export function readStoredChat(value: unknown): StoredChat | null {
  if (!isRecord(value)) return null;
  const { owner, isKept, keptAt, byDashboard, ...others } = value;
  if ((owner !== null && typeof owner !== 'string') || !isRecord(byDashboard)) return null;
  const entries = Object.entries(byDashboard);
  const conversations = entries.flatMap(([id, one]) =>
    isRecord(one) ? [[id, readConversation(one)] as const] : [],
  );
  return {
    owner,
    choice: typeof isKept === 'boolean' ? { isKept, at: timeIn(keptAt) ?? 0 } : null,
    byDashboard: new Map(conversations),
    others,
    unreadable: Object.fromEntries(entries.filter(([, one]) => !isRecord(one))),
  };
}

/** The facts of the account's conversations, as fields for JSON. */
export const chatFacts = ({ owner, choice }: StoredChat) => ({
  owner,
  ...(choice ? { isKept: choice.isKept, keptAt: choice.at } : {}),
});

export const conversationFacts = ({ clearedAt, removed }: StoredConversation) => ({
  ...(clearedAt === noConversation.clearedAt ? {} : { clearedAt }),
  ...(removed.size === 0 ? {} : { removed: Object.fromEntries(removed) }),
});

/**
 * What older copies obey: the choice, clearings and removals with their times. It has a key of its own, because release 2.0.0 writes
 * conversations without it.
 */
export function factsText(chat: StoredChat): string {
  const conversations = [...chat.byDashboard].flatMap(([id, conversation]) => {
    const facts = conversationFacts(conversation);
    return Object.keys(facts).length === 0 ? [] : [[id, facts]];
  });
  return JSON.stringify({ ...chatFacts(chat), byDashboard: Object.fromEntries(conversations) });
}
