import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Topic, TopicId } from './topic';

interface Props {
  topics: readonly Topic[];
  current: TopicId | undefined;
  onChoose: (id: TopicId) => void;
}

export function TopicList({ topics, current, onChoose }: Props) {
  const { t } = useTranslation('manual');
  return (
    <nav aria-label={t('topics')} className="pt-3">
      <ul>
        {topics.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onChoose(id)}
              className="flex min-h-11 w-full items-center gap-2 rounded-control px-2.5 py-1.5 text-left text-ink-2 hover:bg-surface-2 hover:text-ink-1 aria-[current=true]:bg-surface-2 aria-[current=true]:text-ink-1 md:min-h-9"
            >
              <span className="grow">{title}</span>
              <ChevronRight aria-hidden size={16} strokeWidth={1.6} className="shrink-0 text-ink-3 md:hidden" />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
