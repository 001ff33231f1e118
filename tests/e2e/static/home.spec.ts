import { expect, test } from '#tests/support/static-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('M7: the hero advances every 5000 ms, and has previous, next and indicators', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Highlights' });
  const first = hero.getByRole('heading', { name: 'The right paper, by the reel or the ream' });
  const second = hero.getByRole('heading', { name: 'Shades, textures and weights' });
  const third = hero.getByRole('heading', { name: 'Kraft that carries the load' });
  await expect(first).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(first).toBeVisible();
  await page.clock.runFor(200);
  await expect(second).toBeVisible();
  await hero.getByRole('button', { name: /next/i }).click();
  await expect(third).toBeVisible();
  await hero.getByRole('button', { name: /previous/i }).click();
  await expect(second).toBeVisible();
  await hero.getByRole('button', { name: /slide 1|1 of 3/i }).click();
  await expect(first).toBeVisible();
  await expect(hero.getByRole('link', { name: 'Browse the papers' })).toHaveAttribute('href', '/products');
});
