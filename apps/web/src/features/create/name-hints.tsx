import {
  checkNames,
  findingCodes,
  NameMatcher,
  type NameVerdict,
  type PromptField,
} from '@overtone/contract/name-check';
import { spoken } from '@overtone/contract/spoken';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { ErrorLine } from '../../components/error-line';
import { currentLanguage } from '../../lib/language';
import { bannedWordsQuery } from './words-queries';

interface Props {
  field: PromptField;
  text: string;
  /** Takes the suggested style in place of what was found. */
  onStyle: (word: string, style: string) => void;
}

/** What the artist check says of a field as it is typed, each finding with the style to say instead. */
export function NameHints({ field, text, onStyle }: Props) {
  const { t } = useTranslation('words');
  const verdicts = useVerdicts(field, text);
  return (
    <div role="status" aria-label={t('names.label')} className="flex flex-col gap-1 empty:hidden">
      {verdicts.map((verdict) => (
        <div key={`${verdict.kind} ${verdict.word}`} className="flex flex-wrap items-center gap-x-2 text-2xs">
          <Sentence verdict={verdict} />
          {verdict.style && (
            <Button
              size="sm"
              look="quiet"
              className="-ml-2.5"
              onClick={() => onStyle(verdict.word, verdict.style ?? '')}
            >
              {t('names.say', { style: verdict.style })}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}

function Sentence({ verdict: { kind, word, refuses } }: { verdict: NameVerdict }) {
  const language = currentLanguage() === 'en' ? 'en' : 'zh';
  const sentence = spoken({ code: findingCodes[kind], values: { x: word } }, language);
  if (refuses) return <ErrorLine>{sentence}</ErrorLine>;
  return (
    <span className="flex items-start gap-[5px] text-warn">
      <TriangleAlert aria-hidden size={13} strokeWidth={1.6} className="mt-[calc((1lh-13px)/2)] shrink-0" />
      {sentence}
    </span>
  );
}

function useVerdicts(field: PromptField, text: string): readonly NameVerdict[] {
  const { data } = useQuery(bannedWordsQuery());
  const matcher = useMemo(() => data && new NameMatcher(data), [data]);
  // Typing goes first.
  const settled = useDeferredValue(text);
  return useMemo(() => (matcher ? checkNames(matcher, { [field]: settled }) : []), [matcher, field, settled]);
}
