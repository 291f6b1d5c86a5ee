import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { currentLanguage } from '../../lib/language';
import { useSite } from '../../lib/site';
import { CategoryList } from './category-list';
import { ContactSection } from './contact-section';
import { categoryOf, found, questionCategories, type FaqCategory, type Question } from './question';
import { ManualHint } from './manual-hint';
import { QuestionSection } from './question-section';
import { questionsEn } from './questions.en';
import { questionsZh } from './questions.zh-CN';
import { SearchField } from './search-field';

/** The help centre: questions by category, a search over all of them, and the way to the operator. */
export function FaqPage() {
  const { t } = useTranslation('faq');
  const [query, setQuery] = useSearchParams();
  const category = categoryOf(query.get('category'));
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const questions = useQuestions();
  const shown = wanted
    ? found(questions, wanted)
    : questions.filter((question) => category === null || question.category === category);
  const all = () => {
    setSearch('');
    setQuery({}, { replace: true });
  };

  return (
    <div className="wrap pt-7 pb-16 lg:grid lg:grid-cols-[232px_minmax(0,1fr)] lg:gap-x-16">
      <div className="lg:sticky lg:top-[calc(var(--bar-top)+28px)] lg:self-start">
        <h1 className="voice text-2xl leading-tight">{t('page')}</h1>
        <SearchField value={search} onChange={setSearch} />
        <CategoryList
          current={wanted ? null : category}
          searching={wanted !== ''}
          onLeaveSearch={() => setSearch('')}
        />
        <ManualHint />
      </div>
      <div className="min-w-0">
        <p role="status" className={wanted && shown.length > 0 ? 'pt-6 text-xs text-ink-3 lg:pt-2' : 'sr-only'}>
          {wanted && t('found', { n: shown.length })}
        </p>
        {wanted && shown.length === 0 && (
          <EmptyState
            title={t('none', { search: wanted })}
            help={t('noneHelp')}
            action={<Button onClick={all}>{t('showAll')}</Button>}
          />
        )}
        <Sections questions={shown} open={wanted !== '' && shown.length <= 3} />
        {showsContact(category, wanted) && <ContactSection />}
      </div>
    </div>
  );
}

const showsContact = (category: FaqCategory | null, search: string): boolean =>
  search !== '' || category === null || category === 'contact';

function Sections({ questions, open }: { questions: readonly Question[]; open: boolean }) {
  return questionCategories.map((category) => {
    const own = questions.filter((question) => question.category === category);
    return own.length > 0 && <QuestionSection key={category} category={category} questions={own} open={open} />;
  });
}

function useQuestions(): Question[] {
  const site = useSite();
  const questions = currentLanguage() === 'en' ? questionsEn : questionsZh;
  return questions({ signupPoints: site?.signup_points ?? 0, outbox: Boolean(site?.outbox_url) });
}
