import { useOwnHead } from '../lib/head';
import { requestLogin } from '../lib/login-request';
import { useSession } from '../lib/session';
import { Button, ButtonLink } from './button';
import { EmptyState } from './empty-state';

interface Props {
  title: string;
  help: string;
  login: string;
  home: string;
}

/** Deleted, private to somebody else, or never there: nobody is told which. */
export function AbsentState({ title, help, login, home }: Props) {
  const visitor = useSession(({ token }) => token === null);
  useOwnHead({ title, description: help });
  return (
    <EmptyState
      className="min-h-[50vh] justify-center"
      title={title}
      help={help}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {visitor && <Button onClick={() => requestLogin()}>{login}</Button>}
          <ButtonLink to="/" look={visitor ? 'quiet' : 'line'}>
            {home}
          </ButtonLink>
        </div>
      }
    />
  );
}
