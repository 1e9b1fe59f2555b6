import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ChatContext } from '@/features/chat/chatView';
import { MessageList } from '@/features/chat/MessageList.view';
import { sampleChat, sampleRows } from '@/features/chat/samples.fixture';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

const renderRichText = () => {
  const fragment = document.createDocumentFragment();
  fragment.append(
    Object.assign(document.createElement('a'), { href: 'https://example.com/norma', textContent: 'Norma' }),
  );
  return fragment;
};

it.each(['left', 'middle'] as const)(
  'the %s button on a link of a reply to another host opens no page before the user agrees',
  async (button) => {
    render(
      <ThemeProvider>
        <div style={{ height: 400, width: 376, display: 'flex' }}>
          <ChatContext value={{ ...sampleChat, renderRichText }}>
            <MessageList
              dashboardId="one"
              editable={null}
              rows={[sampleRows.reply]}
              typing={false}
              overdue={false}
            />
          </ChatContext>
        </div>
      </ThemeProvider>,
    );
    const prevented: boolean[] = [];
    const listen = (event: Event) => {
      prevented.push(event.defaultPrevented);
      // The test page stays, also with the fault.
      event.preventDefault();
    };
    for (const type of ['click', 'auxclick']) addEventListener(type, listen);
    await userEvent.click(page.getByRole('link', { name: 'Norma' }), { button });
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('example.com');
    for (const type of ['click', 'auxclick']) removeEventListener(type, listen);
    expect(prevented).toEqual([true]);
  },
);
