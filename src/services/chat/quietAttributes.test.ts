import { describe, expect, it } from 'vitest';
import { quietAttributes } from './quietAttributes';

describe('style and event attributes before parsing', () => {
  it.each([
    ['<p style="color:red">a</p>', '<p data-style="color:red">a</p>'],
    ["<p STYLE = 'color:red'>a</p>", "<p data-style = 'color:red'>a</p>"],
    ['<p style=color:red>a</p>', '<p data-style=color:red>a</p>'],
    ['<img src=x onerror="a>b" alt=y>', '<img src=x  alt=y>'],
    ['<svg/onload=a/b>', '<svg/>'],
    ['<p title="x style=y onclick=z">a</p>', '<p title="x style=y onclick=z">a</p>'],
    ['5 < 6 style=x', '5 < 6 style=x'],
    ['style=x onclick=y', 'style=x onclick=y'],
    ['</p style=x>', '</p style=x>'],
    ['<p disabled style>a', '<p disabled style>a'],
    ['<p style="a', '<p data-style="a'],
    ['<', '<'],
    ['<a', '<a'],
    ['<a b=', '<a b='],
    ['', ''],
    ['<b><i style="x"><u onclick=y>z', '<b><i data-style="x"><u >z'],
  ])('%s', (html, quiet) => {
    expect(quietAttributes(html)).toBe(quiet);
  });

  it.each([
    '<a '.repeat(60_000),
    `<a ${'x'.repeat(190_000)}`,
    `<a ${'x '.repeat(90_000)}`,
    '<'.repeat(190_000),
  ])('leaves a long text without styles and handlers as it is', (html) => {
    expect(quietAttributes(html) === html).toBe(true);
  });
});
