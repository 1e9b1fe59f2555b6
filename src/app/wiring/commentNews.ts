import type { Runtime } from '@/app/runtime';
import type { StoredPort } from '@/domain/ports/browser';
import { type CommentNews, commentNewsSchema, storableNews, withNews } from '@/domain/report/commentNews';
import { stored } from '@/services/browser/stored';

const nothing: CommentNews = {};

/**
 * Comments of other people that this browser found, of each account: those of the notifications, and others on the user's
 * boards. Written by the comments, read by the start page.
 */
export function createCommentNews(port: StoredPort<CommentNews>, now: () => number) {
  const listeners = new Set<() => void>();
  let last: { readonly account: string; readonly news: CommentNews } | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  port.followOtherTabs(() => {
    last = null;
    notify();
  });
  function read(account: string | null): CommentNews {
    if (account === null) return nothing;
    if (last?.account !== account) last = { account, news: port.read(account) };
    return last.news;
  }
  return {
    /** The same object until something is added. */
    read,
    add(account: string, added: CommentNews): void {
      if (Object.keys(added).length === 0) return;
      last = { account, news: withNews(read(account), added, now()) };
      port.write(storableNews(last.news), account);
      notify();
    },
    /** Returns the unsubscribe function. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type CommentNewsStore = ReturnType<typeof createCommentNews>;

/** The news of the page; a start function for `useStarted`. */
export const startCommentNews = ({ portalPage, ports }: Runtime): CommentNewsStore =>
  createCommentNews(
    stored<CommentNews>(portalPage, 'portal-comments-news-', commentNewsSchema, nothing),
    ports.now,
  );
