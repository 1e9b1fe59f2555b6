import { factories, service } from 'powerbi-client';
import { expect, test } from 'vitest';
import { createPowerBiService } from '@/services/power-bi/powerBiService';
import { appUrl, containerElement, reportConfig } from '../embedding/support/openReport';
import { Counter } from './counter';

const page = 'reportEmbed?reportId=r1&groupId=g1';

/** Embed URLs as a hostile or broken answer of Power BI's API could name them: none is on a host of the public cloud. */
const hostile = [
  `https://evil.example/${page}`,
  `http://app.powerbi.com/${page}`,
  `https://app.powerbi.com.evil.example/${page}`,
  `https://evilpowerbi.com/${page}`,
  `https://evil-fabric.microsoft.com/${page}`,
  `https://app.powerbigov.us/${page}`,
  `https://app.powerbi.cn/${page}`,
  `https://evil.example/app.powerbi.com/${page}`,
  `https://app.powerbi.com@evil.example/${page}`,
  `https://app.powerbi.com%40evil.example/${page}`,
  `https://app.powerbi.com:8443/${page}`,
  `https://app.powerbi.com.\\@evil.example/${page}`,
  `https://user:secret@evil.example/${page}`,
  `https://powerbi.com/${page}`,
  `https://app.p\u043ewerbi.com/${page}`,
  `https://app.powerbi.c\u043em/${page}`,
  `https://app\u3002powerbi.com.evil.example/${page}`,
  `https://app.powerbi.com./${page}`,
  `https://127.0.0.1/${page}`,
  `https://[::1]/${page}`,
  `http://localhost/${page}`,
  `//evil.example/${page}`,
  `/\\evil.example/${page}`,
  `/${page}`,
  page,
  'evil.example',
  '',
  ' ',
  'https://',
  'https:///',
  'not an address',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://app.powerbi.com/3f8a2c1e',
  'filesystem:https://app.powerbi.com/x',
  'file:///etc/passwd',
  'about:blank',
  'about:srcdoc',
  'ws://app.powerbi.com/x',
  'ftp://app.powerbi.com/x',
  `view-source:https://app.powerbi.com/${page}`,
  'https://app.powerbi.com/reportEmbed?reportId=r1&autoAuth=true',
  'https://app.powerbi.com/reportEmbed?AUTOAUTH=TRUE&reportId=r1',
  'https://app.powerbi.com/reportEmbed?reportId=r1&autoAuth%3Dtrue',
];

const emptyFrame = `${appUrl}/reportEmbed`;
const places: readonly { appUrl: string; emulatedFrame?: string }[] = [
  { appUrl },
  { appUrl, emulatedFrame: '/emulator/frame/' },
];

test('createPowerBiService makes no frame for a hostile embed URL, with and without an emulated frame (SPEC section 5)', async ({
  task,
}) => {
  const counter = new Counter('hostile embed addresses');
  for (const embedUrl of hostile) {
    const config = { ...reportConfig({ uniqueId: undefined }), embedUrl } as never;
    for (const place of places)
      await counter.attempt(`${embedUrl} ${place.emulatedFrame ?? ''}`, () => {
        const power = createPowerBiService(place);
        const element = containerElement();
        expect(() => power.embedReport(element, config)).toThrow();
        expect(element.innerHTML).toBe('');
        // The client checks the URL of a new frame only.
        const { src } = power.bootstrapReport(element, { type: 'report', embedUrl: emptyFrame }).iframe;
        expect(() => power.embedReport(element, config)).toThrow();
        expect([...element.querySelectorAll('iframe')].map((frame) => frame.src)).toEqual([src]);
      });
    // The client itself makes a frame of whatever it is given, or refuses what it cannot read.
    const powerbi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
    const detached = document.createElement('div');
    let refuses = false;
    try {
      powerbi.embed(detached, config);
    } catch {
      refuses = true;
    }
    if (!refuses) await counter.control(embedUrl, () => expect(detached.querySelector('iframe')).toBeNull());
    powerbi.reset(detached);
    powerbi.wpmp.stop();
  }
  task.meta.scores = [counter.score];
  expect(counter.problems).toEqual([]);
});
