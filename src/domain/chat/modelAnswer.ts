/**
 * Responses of language models as n8n's nodes return them, simplified or not (docs/assistant.md): OpenAI, Anthropic,
 * Gemini, Ollama, Moonshot, MiniMax, Alibaba Cloud, Perplexity, Bedrock, the AI gateway, and the parts of an agent.
 */

type Fields = Readonly<Record<string, unknown>>;
/** An object with fields; not an array. */
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The fields of an object; none for another value. */
export const inner = (value: unknown): Fields => (isObject(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const textTypes: readonly unknown[] = ['text', 'output_text'];

/** Fields of a text part. A row with another one is data. */
const textPartFields = new Set(
  'type text index id annotations citations logprobs phase status signature thoughtSignature extras cache_control'.split(
    ' ',
  ),
);

/** Items and parts without a text for the user: reasoning, calls of tools and their results. */
const silentTypes = new Set(
  'reasoning reasoning_content thinking redacted_thinking compaction function_call function_call_output tool_use tool_call tool_result tool_search_call tool_search_output server_tool_use mcp_tool_use mcp_tool_result web_search_tool_result web_fetch_tool_result code_execution_tool_result bash_code_execution_tool_result text_editor_code_execution_tool_result container_upload web_search_call file_search_call computer_call computer_call_output code_interpreter_call image_generation_call local_shell_call local_shell_call_output shell_call shell_call_output apply_patch_call apply_patch_call_output mcp_call mcp_list_tools mcp_approval_request custom_tool_call custom_tool_call_output search_results fetch_url_results functionCall executableCode codeExecutionResult'.split(
    ' ',
  ),
);

/** Fields of a message of a model. An object with another one is data, even if it has a `content`. */
const messageFields = new Set(
  'content role refusal annotations audio images thinking reasoning reasoning_content reasoning_details tool_calls function_call finish_reason finishReason stop_reason logprobs citations model usage merged_response mergedResponse fullResponse'.split(
    ' ',
  ),
);

/** A text, or a value that n8n has parsed ("Output Content as JSON"); `undefined` for a part without one. */
function pieceOf(part: unknown): unknown {
  if (!isObject(part)) return typeof part === 'string' ? part : undefined;
  if (part.thought === true) return undefined;
  if (part.type === 'refusal') return part.refusal;
  return part.type === undefined || textTypes.includes(part.type) ? part.text : undefined;
}

/** Joins the pieces of a message. A single parsed value remains a value. */
function joined(pieces: readonly unknown[], separator = ''): unknown {
  const present = pieces.filter((piece) => piece !== undefined && piece !== null && piece !== '');
  const [only] = present;
  if (present.length === 1 && typeof only === 'object') return only;
  return present
    .map((piece) => (typeof piece === 'object' ? JSON.stringify(piece) : String(piece)))
    .join(separator);
}

/** The answer of a message: its `content`, or the model's refusal. */
function messageAnswer({ content, refusal }: Fields): unknown {
  const parts = isObject(content) && Array.isArray(content.parts) ? content.parts : content;
  const answer = Array.isArray(parts) ? joined(parts.map(pieceOf)) : (parts ?? '');
  return answer === '' && typeof refusal === 'string' ? refusal : answer;
}

const isTyped = (item: unknown): item is Fields => isObject(item) && typeof item.type === 'string';
const isMessageItem = (item: unknown): item is Fields =>
  isTyped(item) && item.type === 'message' && typeof item.role === 'string' && Array.isArray(item.content);
const isTextPart = (item: Fields) =>
  item.type === 'refusal'
    ? typeof item.refusal === 'string'
    : textTypes.includes(item.type) &&
      item.text !== undefined &&
      Object.keys(item).every((field) => textPartFields.has(field));
/** Rows that count items by their type have a number. */
const isSilent = (item: Fields) =>
  silentTypes.has(String(item.type)) &&
  Object.entries(item).every(([field, value]) => field === 'index' || typeof value !== 'number');

/** The answer in a list of items or parts; `undefined` if the list is data. */
function itemsAnswer(items: readonly unknown[]): unknown {
  if (items.length === 0 || !items.every(isTyped)) return undefined;
  const messages = items.filter(isMessageItem);
  if (messages.length > 0) return joined(messages.map(messageAnswer), '\n\n');
  return items.every((item) => isTextPart(item) || isSilent(item)) ? joined(items.map(pieceOf)) : undefined;
}

/** A `content` that is a model's: its parts, or a text without fields that no message has. */
const hasContent = (fields: Fields) =>
  (Array.isArray(fields.content) && fields.content.length > 0 && fields.content.every(isTyped)) ||
  Array.isArray(inner(fields.content).parts) ||
  (typeof fields.content === 'string' && Object.keys(fields).every((field) => messageFields.has(field)));

/**
 * The answer in a language model's response: a text, which is empty for reasoning and calls of tools alone, or the value
 * that n8n has parsed. `undefined` if the fields are no such response.
 */
export function modelAnswer(fields: Fields): unknown {
  const choice = inner(listOf(fields.choices)[0]);
  const candidate = inner(listOf(fields.candidates)[0]);
  const { message, output } = fields;
  for (const one of [choice.message, choice.delta, message])
    if (isObject(one) && ('content' in one || 'refusal' in one)) return messageAnswer(one);
  if (typeof choice.text === 'string') return choice.text;
  if (isObject(candidate.content)) return messageAnswer(candidate);
  if (Array.isArray(output)) return itemsAnswer(output);
  if (isObject(output))
    return ['message', 'choices', 'candidates', 'role'].some((field) => field in output)
      ? modelAnswer(output)
      : undefined;
  if (hasContent(fields)) return messageAnswer(fields);
  for (const text of [fields.output_text, fields.merged_response, fields.mergedResponse])
    if (typeof text === 'string') return text;
  return undefined;
}

/** The answer in a body that is the list of a response's items itself; the first item is not a message. */
export const bareListAnswer = (body: unknown): unknown =>
  Array.isArray(body) && !isMessageItem(body[0]) ? itemsAnswer(body) : undefined;
