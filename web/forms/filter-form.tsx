import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { ListFilter } from "../icons/icons.tsx";
import { Button } from "../ui/button.tsx";

type FilterFormProps = {
  label: string;
  submit: string;
  /** What its fields show, by their names; those that are missing show nothing. */
  values: Record<string, string>;
  /** What the address says of what was typed; all that is not empty where it is not given. */
  searchOf?: (typed: URLSearchParams) => string;
  children: ReactNode;
};

/** Which part of a list to show: a form that only leads to an address, so that it can be kept, sent and gone back from. */
export function FilterForm({ label, submit, values, searchOf = withoutEmpty, children }: FilterFormProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const form = useFieldsOf(search, values);
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate({ search: searchOf(new URLSearchParams(typed)) }, { preventScrollReset: true });
  };
  return (
    <form
      ref={form}
      method="get"
      action={pathname}
      aria-label={label}
      onSubmit={show}
      className="group mb-6 grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap print:hidden"
    >
      {children}
      <Button type="submit" look="secondary" className="max-sm:col-span-2 sm:mt-6.5">
        <ListFilter aria-hidden className="size-5" />
        {submit}
      </Button>
    </form>
  );
}

const withoutEmpty = (typed: URLSearchParams): string =>
  String(new URLSearchParams([...typed].filter(([, said]) => said)));

/** Puts what another address says in the fields, where somebody goes back; what has the focus keeps it. */
function useFieldsOf(search: string, values: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(search);
  useLayoutEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLSelectElement || control instanceof HTMLInputElement)) continue;
      control.value = values[control.name] ?? "";
    }
  }, [search, values]);
  return form;
}
