/** The mark: the Dom tower, which is also the road ahead. */
export function LogoMark({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden className={className}>
      <rect width="48" height="48" rx="12" fill="#10254d" />
      <g fill="#ffc72c">
        <path d="M23.2 5.6 24 3l.8 2.6 1.5 4.6h-4.6z" />
        <path d="m21.2 11.4h5.6l.9 7.4h-7.4z" />
        <path d="m19 20h10l1.5 10.4h-13z" />
        <path d="m16.2 31.6h15.6l2.4 13.4H13.8z" />
      </g>
      <path d="M23.6 13.2h.8l.2 3.8h-1.2zm-.3 8.4h1.4l.3 5.8h-2zm-.6 11.6h2.6l.8 8.8h-4.2z" fill="#10254d" />
    </svg>
  );
}
