import { z } from 'zod';

/**
 * Events that a tester can raise in a report. The first five are `error` events of the client;
 * `tokenExpiredEvent` has its own name.
 */
export const embedEvents = [
  'error',
  'tokenExpired',
  'pageError',
  'visualError',
  'mobileLayoutError',
  'tokenExpiredEvent',
  'info',
  'commandTriggered',
  'dataHyperlinkClicked',
] as const;
export type EmbedFaultEvent = (typeof embedEvents)[number];

const choiceFields = {
  event: z.enum(embedEvents),
  /** Text of the error (`detailedMessage`) or of the info, or the address of the hyperlink. */
  detail: z.string().max(500).optional(),
  /** `IError.level`, 0 (information) to 6 (fatal); `null` omits it, as old errors do. */
  level: z.number().int().min(0).max(6).nullable().optional(),
  /** Name of the visual that the event is about; the event is then posted on the visual's path. */
  visual: z.string().max(100).optional(),
};

/** An event to raise at once in the reports on screen. */
export const raiseSchema = z.strictObject(choiceFields);
export type RaiseChoice = z.infer<typeof raiseSchema>;

/** An event with every load, or only with the next `times` loads. */
export const onLoadSchema = z.union([
  z.enum(embedEvents),
  z.strictObject({
    ...choiceFields,
    /**
     * In place of `loaded` and `rendered`, or in addition. By default an error that ends a load replaces
     * them.
     */
    when: z.enum(['instead', 'beforeLoaded', 'afterLoaded', 'afterRendered']).optional(),
    times: z.number().int().min(1).max(1000).optional(),
  }),
]);
export type OnLoadChoice = z.infer<typeof onLoadSchema>;
export type OnLoadTime = 'instead' | 'beforeLoaded' | 'afterLoaded' | 'afterRendered';

/** An event for the host page. */
export interface RaisedEvent {
  /** The tester's choice. */
  readonly event: EmbedFaultEvent;
  /** Name of the event in the client. */
  readonly name: 'error' | 'tokenExpired' | 'info' | 'commandTriggered' | 'dataHyperlinkClicked';
  /** For an error: Power BI's `IError`. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly visual?: string;
  /** Only for an event with a load. */
  readonly when?: OnLoadTime;
}

interface ErrorTexts {
  readonly message: string;
  readonly detail: string;
  readonly code: string;
  readonly level: number;
}

const errors: Partial<Record<EmbedFaultEvent, ErrorTexts>> = {
  error: {
    message: 'LoadReportFailed',
    detail: 'El informe no se pudo cargar. Inténtalo más tarde.',
    code: '500',
    level: 6,
  },
  tokenExpired: {
    message: 'TokenExpired',
    detail: 'Access token has expired, resubmit with a new access token',
    code: '403',
    level: 6,
  },
  pageError: {
    message: 'Could not set page',
    detail: 'The page could not be shown.',
    code: 'setPageFailed',
    level: 3,
  },
  visualError: {
    message: "Couldn't render a report visual",
    detail: 'No se pudieron recuperar los datos de este objeto visual.',
    code: 'QueryUserError',
    level: 3,
  },
  mobileLayoutError: {
    message: 'mobileLayoutError',
    detail: "This report doesn't have a layout for mobile phones.",
    code: 'mobileLayoutError',
    level: 4,
  },
};

/** Builds the message that the frame posts. */
export function raised(choice: RaiseChoice): RaisedEvent {
  const { event, detail, level, visual } = choice;
  const location = visual === undefined ? {} : { visual };
  const texts = errors[event];
  if (texts) {
    const levelText = level === undefined ? texts.level : level;
    const body = {
      message: texts.message,
      detailedMessage: detail ?? texts.detail,
      errorCode: texts.code,
      ...(levelText === null ? {} : { level: levelText }),
      technicalDetails: { requestId: crypto.randomUUID() },
    };
    return { event, name: 'error', body, ...location };
  }
  if (event === 'tokenExpiredEvent') return { event, name: 'tokenExpired', body: {} };
  if (event === 'info')
    return { event, name: 'info', body: { message: detail ?? 'Se aplicó tu marcador personal.' } };
  if (event === 'dataHyperlinkClicked')
    return { event, name: event, body: { url: detail ?? 'https://www.cementos.mx/pedidos' }, ...location };
  return { event, name: 'commandTriggered', body: { command: detail ?? 'comando' }, ...location };
}

const ending: readonly EmbedFaultEvent[] = ['error', 'tokenExpired'];

/** Like `raised`, for an event with a load. */
export function raisedOnLoad(choice: OnLoadChoice | null): RaisedEvent | null {
  if (choice === null) return null;
  const {
    when,
    times: _,
    ...rest
  } = typeof choice === 'string' ? { event: choice, when: undefined, times: undefined } : choice;
  return { ...raised(rest), when: when ?? (ending.includes(rest.event) ? 'instead' : 'afterLoaded') };
}
