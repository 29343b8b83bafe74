type IconProps = { className?: string };

export function WhatsappIcon({ className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={className} fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M3.5 20.5 4.8 16A8.8 8.8 0 1 1 8.2 19.3z" strokeLinejoin="round" />
      <path
        d="M8.9 8.2c.5-.5 1-.4 1.3 .2l.6 1.3c.2.5 0 .8-.5 1.3.7 1.3 1.5 2.1 2.8 2.8.5-.5.8-.7 1.3-.5l1.3.6c.6.3.7.8.2 1.3-1 1-2.3 1-4 .1a9.5 9.5 0 0 1-3.1-3.1c-.9-1.7-.9-3 .1-4z"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  );
}

export function FacebookIcon({ className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={className} fill="none" stroke="currentColor" strokeWidth="2">
      <circle cx="12" cy="12" r="9" />
      <path d="M15.2 7.5h-1.2a2 2 0 0 0-2 2V21M9 12.8h5.6" strokeLinecap="round" />
    </svg>
  );
}

export function InstagramIcon({ className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={className} fill="none" stroke="currentColor" strokeWidth="2">
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="16.9" cy="7.1" r="1.2" fill="currentColor" stroke="none" />
    </svg>
  );
}
