export const KeyCap = ({ children }: { children: string }) => (
  <kbd aria-hidden className="rounded border border-current/40 px-1.5 font-sans text-xs leading-5">
    {children}
  </kbd>
);
