import type { Device, Landing, RefreshMinutes, ViewMode } from '@/domain/session/settings';
import type { Language } from '@/domain/shared/language';

/** Texts of the settings. */
export interface SettingsTexts
  extends Readonly<
    Record<
      | 'close'
      | 'title'
      | 'description'
      | 'refresh'
      | 'view'
      | 'device'
      | 'deviceHelp'
      | 'animations'
      | 'animationsHelp'
      | 'autoLoad'
      | 'autoLoadHelp'
      | 'landing'
      | 'landingHelp'
      | 'traceLog'
      | 'traceLogHelp'
      | 'language'
      | 'languageHelp'
      | 'cancel'
      | 'save',
      string
    >
  > {
  readonly version: (version: string) => string;
  /** Each in its own language. */
  readonly languageNames: Readonly<Record<Language, string>>;
  readonly refreshChoices: readonly { readonly minutes: RefreshMinutes; readonly label: string }[];
  readonly viewChoices: readonly {
    readonly value: ViewMode;
    readonly label: string;
    readonly icon: string;
  }[];
  readonly deviceChoices: readonly {
    readonly value: Device;
    readonly label: string;
    readonly icon: string;
  }[];
  readonly landingChoices: readonly {
    readonly value: Landing;
    readonly label: string;
    readonly icon: string;
  }[];
}
