import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ButtonLink } from '#src/ui/button/Button.tsx';
import { SocialLinks } from '#src/ui/nav/ContactLinks.tsx';

it('shows no link with an unsafe address, neither to a profile nor as a button', () => {
  render(
    <MemoryRouter>
      <ButtonLink href="javascript:alert(1)">More</ButtonLink>
      <ButtonLink href="/products">Papers</ButtonLink>
      <SocialLinks
        items={[
          { iconClass: 'fab fa-linkedin-in', label: 'LinkedIn', href: 'javascript:alert(1)' },
          { iconClass: 'fab fa-whatsapp', label: 'WhatsApp', href: 'https://wa.me/1' },
        ]}
      />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...['/products', 'https://wa.me/1'],
  ]);
});
