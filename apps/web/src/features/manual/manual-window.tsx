import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dialog } from '../../components/dialog';
import { EmptyState } from '../../components/empty-state';
import { currentLanguage } from '../../lib/language';
import { usePhone } from '../../lib/media';
import { rankedFor } from '../../lib/question-search';
import { ManualSearch } from './manual-search';
import { textOf, type Topic } from './topic';
import { TopicArticle } from './topic-article';
import { TopicList } from './topic-list';
import { topicsEn } from './topics.en';
import { topicsZh } from './topics.zh-CN';

interface Props {
  /** Null: closed; one that is none: open at the list. */
  topic: string | null;
  onTopic: (id: string) => void;
  onClose: () => void;
}

const answerable = (topic: Topic) => ({ ...topic, text: textOf(topic) });

/** The user manual: a list of topics with a search, and the one that is read. On a phone one after the other. */
export function ManualWindow({ topic, onTopic, onClose }: Props) {
  const { t } = useTranslation('manual');
  const phone = usePhone();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const topics = currentLanguage() === 'en' ? topicsEn : topicsZh;
  const shown = wanted ? rankedFor(topics.map(answerable), wanted) : topics;
  const chosen = topics.find(({ id }) => id === topic);
  const read = chosen ?? (phone ? undefined : shown[0]);
  const showsList = !phone || !chosen;

  return (
    <Dialog
      open={topic !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('page')}
      description={showsList ? t('about') : undefined}
      size={760}
    >
      <div className="pt-1 md:grid md:min-h-[60vh] md:grid-cols-[200px_minmax(0,1fr)] md:gap-x-8">
        {showsList && (
          <div className="min-w-0">
            <ManualSearch value={search} onChange={setSearch} />
            <p role="status" className={wanted && shown.length > 0 ? 'pt-3 text-2xs text-ink-3' : 'sr-only'}>
              {wanted && t('found', { n: shown.length })}
            </p>
            <TopicList topics={shown} current={read?.id} onChoose={onTopic} />
          </div>
        )}
        <div className="min-w-0">
          {showsList && wanted && shown.length === 0 ? (
            <EmptyState
              title={t('none')}
              help={t('noneHelp')}
              action={
                <Link to="/faq?category=contact" className="link py-1">
                  {t('ask')}
                </Link>
              }
            />
          ) : (
            read && <TopicArticle key={read.id} topic={read} onBack={phone ? () => onTopic('') : undefined} />
          )}
        </div>
      </div>
    </Dialog>
  );
}
