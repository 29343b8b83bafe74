import { useEffect, useRef } from "react";
import { Outlet, useLocation, useParams } from "react-router";
import { useListBeside } from "./beside.ts";
import { ListPage } from "./list-page.tsx";

/** The list of rides; a ride that was opened from it stands beside it where there is room, else in its place. */
export default function TodayPage() {
  const { id } = useParams();
  const { search } = useLocation();
  const beside = useListBeside();
  const list = id === undefined ? search : beside;
  useFocusBack(id);
  return (
    <div className={id !== undefined && list !== undefined ? "office-beside" : undefined}>
      {list !== undefined && <ListPage search={list} open={id === undefined ? undefined : Number(id)} />}
      {id !== undefined && (
        <div>
          <Outlet />
        </div>
      )}
    </div>
  );
}

/** Gives the focus to the row of the ride that was closed. */
function useFocusBack(id: string | undefined): void {
  const last = useRef(id);
  useEffect(() => {
    const closed = id === undefined ? last.current : undefined;
    last.current = id;
    if (closed !== undefined) document.querySelector<HTMLElement>(`[data-ride="${closed}"]`)?.focus();
  }, [id]);
}
