import { Box, Wrap } from '@chakra-ui/react';
import { SecondaryButton } from '@/ui/parts/buttons';

export interface SuggestionsProps {
  readonly label: string;
  readonly questions: readonly string[];
  readonly onChoose: (question: string) => void;
}

/** Questions or visuals to choose from. */
export function Suggestions({ label, questions, onChoose }: SuggestionsProps) {
  if (questions.length === 0) return null;
  return (
    <Wrap as="ul" aria-label={label} gap="2" listStyleType="none" p="0" m="0">
      {questions.map((question) => (
        <Box as="li" key={question} maxW="full">
          <SecondaryButton
            type="button"
            color="ink2"
            borderRadius="full"
            h="auto"
            minH={{ base: '7', _coarse: '11' }}
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
          </SecondaryButton>
        </Box>
      ))}
    </Wrap>
  );
}
