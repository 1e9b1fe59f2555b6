import { describe, expect, it } from 'vitest';
import { fittingTopics, writtenQuestions } from './chatSuggestions';

describe('suggested questions', () => {
  it('writtenQuestions finds the questions in the AI context', () => {
    expect(
      writtenQuestions('Datos de flota. ¿Qué unidad falta más? Usa m³. ¿Cuánto diésel se gastó?'),
    ).toEqual(['¿Qué unidad falta más?', '¿Cuánto diésel se gastó?']);
  });

  it('writtenQuestions returns an empty list without a question', () => {
    expect(writtenQuestions('Datos de flota.')).toEqual([]);
  });

  it('fittingTopics matches words, ignoring case and accents', () => {
    expect(fittingTopics('PUNTUÁLIDAD')).toEqual(['punctuality']);
    expect(fittingTopics('Pedidos de concretos')).toEqual(['orders', 'volume', 'plants']);
  });

  it('fittingTopics matches whole words: "ventana" is not "venta"', () => {
    expect(fittingTopics('la ventana acordada')).toEqual([]);
  });
});
