import type { RefObject } from "react";
import { useLocation, useNavigate } from "react-router";
import { Search } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";

type SearchBoxProps = {
  words: string;
  /** Characters. */
  most: number;
  label: string;
  placeholder: string;
  /** What the button says; without one, Enter searches. */
  submit?: string;
  onSearch?: () => void;
  input?: RefObject<HTMLInputElement | null>;
  /** The key that goes to it. */
  shortcut?: string;
  /** The address of the list that it searches; the page's, unless the list stands beside another. */
  at?: { pathname: string; search: string };
};

/** Puts words in the address, as `q`, and keeps the rest of it. */
export function SearchBox(props: SearchBoxProps) {
  const { words, most, label, placeholder, submit, input, shortcut, at, onSearch } = props;
  const here = useLocation();
  const navigate = useNavigate();
  const { pathname, search: query } = at ?? here;
  const search = (form: FormData): void => {
    const q = String(form.get("q") ?? "").trim();
    const rest = new URLSearchParams(query);
    rest.delete("q");
    if (q) rest.set("q", q);
    if (q !== words) void navigate({ pathname, search: `${rest}` }, { preventScrollReset: true });
    onSearch?.();
  };
  return (
    <search className={submit ? "w-104 max-w-full print:hidden max-sm:w-full" : "block"}>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          search(new FormData(event.currentTarget));
        }}
      >
        <div className="relative min-w-0 flex-1">
          <Search aria-hidden className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-muted" />
          <TextInput
            key={words}
            ref={input}
            type="search"
            name="q"
            defaultValue={words}
            maxLength={most}
            aria-label={label}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-keyshortcuts={shortcut}
            className={submit ? "ps-10" : "h-9! ps-10"}
          />
        </div>
        {submit && (
          <Button type="submit" look="secondary">
            {submit}
          </Button>
        )}
      </form>
    </search>
  );
}
