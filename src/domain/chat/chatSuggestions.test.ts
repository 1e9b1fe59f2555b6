import { describe, expect, it } from 'vitest';
import { suggestQuestions } from './chatSuggestions';

const nothing = { name: '', description: '', aiContext: '' };

describe('suggested questions', () => {
  it('come first from the questions that the AI context spells out', () => {
    const aiContext = 'Datos de flota. ¿Qué unidad falta más? Usa m³. ¿Cuánto diésel se gastó?';
    expect(suggestQuestions({ ...nothing, name: 'Flota', aiContext }, 2)).toEqual([
      '¿Qué unidad falta más?',
      '¿Cuánto diésel se gastó?',
    ]);
  });

  it('fit the words of the context, whatever its accents', () => {
    const [first] = suggestQuestions({ ...nothing, aiContext: 'PUNTUÁLIDAD de viajes' }, 1);
    expect(first).toBe('¿Qué región tiene la peor puntualidad?');
  });

  it('fit the name when there is no context', () => {
    expect(suggestQuestions({ ...nothing, name: 'Pedidos de concretos' }, 3)).toContain(
      '¿Cuántos pedidos hay y de cuánto son?',
    );
  });

  it('take whole words: "ventana" is no "venta"', () => {
    const questions = suggestQuestions({ ...nothing, name: 'X', aiContext: 'la ventana acordada' }, 9);
    expect(questions).toEqual(['Resume «X» en tres puntos']);
  });

  it('never repeat and never exceed the count', () => {
    const source = { name: 'Entregas y costo', description: 'planta', aiContext: '¿a b c? ¿a b c? volumen' };
    const questions = suggestQuestions(source, 4);
    expect(questions).toHaveLength(4);
    expect(new Set(questions).size).toBe(4);
  });
});
