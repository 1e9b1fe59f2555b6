import { Box, Button, Wrap } from '@chakra-ui/react';
import { touch } from './touch';

export interface SuggestionsProps {
  readonly label: string;
  readonly questions: readonly string[];
  readonly onChoose: (question: string) => void;
}

/** Suggested questions about the dashboard; a click sends one. */
export function Suggestions({ label, questions, onChoose }: SuggestionsProps) {
  if (questions.length === 0) return null;
  return (
    <Wrap as="ul" aria-label={label} gap="2" listStyleType="none" p="0" m="0">
      {questions.map((question) => (
        <Box as="li" key={question} maxW="full">
          <Button
            type="button"
            variant="outline"
            colorPalette="gray"
            color="ink2"
            borderRadius="full"
            h="auto"
            minH={touch('7', '11')}
            py="1"
            px="3"
            maxW="full"
            textStyle="sm"
            fontWeight="medium"
            whiteSpace="normal"
            textAlign="start"
            onClick={() => onChoose(question)}
          >
            {question}
          </Button>
        </Box>
      ))}
    </Wrap>
  );
}
