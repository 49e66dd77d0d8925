import { Link } from '@tanstack/react-router';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Hero } from '#ui/hero.tsx';
import { Motif } from '#ui/motif.tsx';
import { sampleHeroMessages } from './sample-hero.messages.ts';
import { withdrawSampleOffer } from './sample-offer.ts';

/** Shows learners who have taken nothing the way to the sample. */
export function SampleHero() {
  const t = useMessages(sampleHeroMessages);
  return (
    <Hero
      title={t.heading}
      actions={
        <>
          <Link to="/sample" className={buttonClass('primary')}>
            {t.try_three}
          </Link>
          <Button
            look="quiet"
            onClick={() => {
              withdrawSampleOffer();
              // The button is gone; a keyboard user continues at the top of the screen.
              document.querySelector('h1')?.focus();
            }}
          >
            {t.skip}
          </Button>
        </>
      }
      more={
        <>
          <Motif kind="ticked" />
          <p>{t.welcome}</p>
          <p>{t.what}</p>
        </>
      }
    />
  );
}
