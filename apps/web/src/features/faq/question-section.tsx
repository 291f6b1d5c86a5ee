import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { AnswerVote } from './answer-vote';
import type { Question, QuestionCategory } from './question';

interface Props {
  category: QuestionCategory;
  questions: readonly Question[];
  /** So few were found that the answers stand open. */
  open: boolean;
}

export function QuestionSection({ category, questions, open }: Props) {
  const { t } = useTranslation('faq');
  return (
    <section aria-labelledby={`faq-${category}`} className="pt-7 lg:first-of-type:pt-2">
      <h2 id={`faq-${category}`} className="voice border-b border-line pb-3 text-lg">
        {t(`category.${category}`)}
      </h2>
      {questions.map((question) => (
        <Answer key={question.id} question={question} open={open} />
      ))}
    </section>
  );
}

/** These open in a tab of their own, wherever they are linked. */
const legal = ['/agreement', '/privacy'];

/** Its address is /faq#id: opening one puts it there, coming by one opens it. */
function Answer({ question: { id, title, answer, link }, open }: { question: Question; open: boolean }) {
  const box = useRef<HTMLDetailsElement>(null);
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const wanted = hash === `#${id}`;
  useEffect(() => {
    if (!wanted || !box.current || box.current.open) return;
    box.current.open = true;
    box.current.scrollIntoView({ block: 'center' });
  }, [wanted]);
  useEffect(() => {
    if (open && box.current) box.current.open = true;
  }, [open]);

  return (
    <details ref={box} id={id} className="group border-b border-line">
      <summary
        onClick={() => box.current?.open || void navigate({ search, hash: id }, { replace: true })}
        className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control py-3 text-md hover:text-ink-1 [&::-webkit-details-marker]:hidden"
      >
        <ChevronRight
          aria-hidden
          size={16}
          strokeWidth={1.6}
          className="shrink-0 text-ink-3 transition-transform duration-(--dur-3) group-open:rotate-90"
        />
        {title}
      </summary>
      <div className="max-w-[38em] pb-5 pl-7 text-sm leading-read text-ink-2">
        {answer.map((paragraph) => (
          <p key={paragraph} className="mt-1.5 first:mt-0">
            {paragraph}
          </p>
        ))}
        {link && (
          <Link
            to={link.to}
            target={legal.includes(link.to) ? '_blank' : undefined}
            className="link mt-2 inline-block py-1 text-ink-1 touch:mt-1 touch:py-2.5"
          >
            {link.text}
          </Link>
        )}
        <AnswerVote id={id} title={title} />
      </div>
    </details>
  );
}
