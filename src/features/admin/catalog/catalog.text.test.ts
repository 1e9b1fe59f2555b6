import { expect, it } from 'vitest';
import { catalogFailure, changesText } from './catalog.text';

it.each([
  ['offline', 'write', 'Sin conexión. Los cambios saldrán cuando vuelva.'],
  ['offline', 'read', 'Sin conexión. Lo leeremos cuando vuelva.'],
  ['offline', 'ask', 'Sin conexión.'],
  ['catalogBusy', 'read', 'SharePoint no responde ahora; lo intentaremos de nuevo.'],
  ['catalogBusy', 'ask', 'SharePoint no responde ahora.'],
  ['throttled', 'ask', 'SharePoint pide esperar un momento.'],
  ['catalogBroken', 'ask', 'La respuesta no se entiende.'],
  ['catalogRefused', 'write', 'SharePoint no aceptó el cambio.'],
  ['catalogRefused', 'ask', 'SharePoint no aceptó la lectura.'],
] as const)('catalogFailure promises for %s, of the task %s, only what follows', (code, task, text) => {
  expect(catalogFailure({ code }, task)).toBe(text);
});

it('changesText says that drafts wait for the publication, not for the network', () => {
  const [draft, sent] = [{ isDraft: true }, { isDraft: false }];
  expect(changesText([draft], true)).toEqual({
    title: 'Borradores sin publicar',
    text: 'Siguen aquí, aunque cierres el portal, hasta que publiques el catálogo.',
  });
  expect(changesText([draft], false).text).toBe(
    'Este navegador no los guarda: se pierden si cierras la pestaña.',
  );
  expect(changesText([draft, sent], true).title).toBe('Cambios en espera');
});
