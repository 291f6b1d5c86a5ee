import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Part } from '../../components/part';
import { requireLogin } from '../../lib/login-request';

const load = async () => (await import('./templates-window')).TemplatesWindow;

/** Settings under a name: they belong to whoever is logged in. */
export function TemplatesButton() {
  const { t } = useTranslation('words');
  const [open, setOpen] = useState(false);
  const show = () => {
    const begin = () => setOpen(true);
    if (requireLogin(begin)) begin();
  };
  return (
    <>
      <Button look="quiet" size="sm" icon={SlidersHorizontal} onClick={show}>
        {t('templates.open')}
      </Button>
      <Part load={load} need={open} onMissing={() => setOpen(false)}>
        {(TemplatesWindow) => open && <TemplatesWindow onClose={() => setOpen(false)} />}
      </Part>
    </>
  );
}
