import { expect, it } from 'vitest';
import { linkQuestion } from './link.text';

it.each([
  ['https://www.cementos.mx/clientes/1', '¿Abrir www.cementos.mx?'],
  ['mailto:ana@example.com?subject=Hola', '¿Escribir a ana@example.com?'],
  ['mailto:Ana%20Ruiz%20%3Cana@example.com%3E', '¿Escribir a Ana Ruiz <ana@example.com>?'],
  ['mailto:%zz@example.com', '¿Escribir a %zz@example.com?'],
  ['mailto:?subject=Hola', '¿Escribir un correo?'],
  [`mailto:${'a'.repeat(81)}`, '¿Escribir un correo?'],
  ['tel:+52%2055%201234', '¿Llamar a +52 55 1234?'],
])('the question before %s opens is %s', (address, question) => {
  expect(linkQuestion(address)).toBe(question);
});
