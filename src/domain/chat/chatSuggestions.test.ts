import { describe, expect, it } from 'vitest';
import { fittingTopics, writtenQuestions } from './chatSuggestions';

describe('suggested questions', () => {
  it('finds those that the AI context spells out', () => {
    expect(
      writtenQuestions('Datos de flota. ¿Qué unidad falta más? Usa m³. ¿Cuánto diésel se gastó?'),
    ).toEqual(['¿Qué unidad falta más?', '¿Cuánto diésel se gastó?']);
  });

  it('finds none where none is spelled out', () => {
    expect(writtenQuestions('Datos de flota.')).toEqual([]);
  });

  it('fit the words, whatever their accents', () => {
    expect(fittingTopics('PUNTUÁLIDAD')).toEqual(['punctuality']);
    expect(fittingTopics('Pedidos de concretos')).toEqual(['orders', 'volume', 'plants']);
  });

  it('take whole words: "ventana" is no "venta"', () => {
    expect(fittingTopics('la ventana acordada')).toEqual([]);
  });
});
