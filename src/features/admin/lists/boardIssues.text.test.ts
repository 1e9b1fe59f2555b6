import { describe, expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { issueText } from './boardIssues.text';

const facts = {
  ...{ boards: specBoards, usage: {}, days: ['2026-11-20', '2026-11-21'] },
  ...{ isEverybodys: false, isReading: false, isUnread: false },
};
const opened = { '2026-11-19': { 'dashboard-1': { opens: 1, loads: [], failures: {} } } };

describe('the notice above the boards that nobody opens', () => {
  it('calls nothing unmeasured while the counts of the organisation are loading or were refused', () => {
    const text = (more: object) => issueText('unopened', { ...facts, ...more });
    expect(text({})).toBe('Aún no hay aperturas medidas.');
    expect(text({ isReading: true, usage: opened })).toBe('Leyendo lo que se ha medido…');
    expect(text({ isUnread: true })).toBe('No pudimos leer las aperturas de la organización.');
    expect(text({ isUnread: true, usage: opened })).toMatch(
      /^No pudimos leer las aperturas de la organización\. .*Aperturas en este navegador, contadas desde/,
    );
  });
});
