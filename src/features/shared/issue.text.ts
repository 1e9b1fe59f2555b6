import { own } from '@/domain/shared/idMap';
import { type RuleCode, ruleCodes, type SchemaIssue } from '@/domain/shared/issue';
import { copy } from './issue.copy';

const isRule = (message: string): message is RuleCode => ruleCodes.some((code) => code === message);

/**
 * Describes the problem of one field as a sentence. Zod's Spanish locale is hard to read: it says "se esperaba que
 * texto tuviera >=1 caracteres", and repeats keys of any length.
 */
export function issueText(issue: SchemaIssue): string {
  if (isRule(issue.message)) return copy.rules[issue.message];
  switch (issue.code) {
    case 'invalid_type':
      return copy[issue.input === undefined ? 'missing' : 'otherType'](
        own(copy.types, issue.expected) ?? issue.expected,
      );
    case 'unrecognized_keys':
      return copy.unknownFields(issue.keys.map((key) => `"${key.slice(0, 40)}"`).join(', '));
    case 'too_big':
      return copy[issue.origin === 'array' ? 'tooMany' : 'tooBig'](String(issue.maximum));
    case 'too_small':
      return issue.origin === 'string' ? copy.empty : copy.tooSmall(String(issue.minimum));
    case 'invalid_value':
      return copy.notOneOf(issue.values.join(', '));
    case 'invalid_format':
      if (issue.format === 'email') return copy.notEmail;
      return issue.format === 'date' ? copy.notDate : copy.otherFormat;
    default:
      return copy.other;
  }
}
