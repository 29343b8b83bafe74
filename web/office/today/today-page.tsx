import { useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { Outlet, useLocation, useParams } from "react-router";
import { closedRideAtom, useListBeside } from "./beside.ts";
import { ListPage } from "./list-page.tsx";

/** The list of rides; a ride that was opened from it stands beside it where there is room, else in its place. */
export default function TodayPage() {
  const { id } = useParams();
  const { search } = useLocation();
  const beside = useListBeside();
  const list = id === undefined ? search : beside;
  useClosedRide(id);
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

/** Tells the list which ride was closed. */
function useClosedRide(id: string | undefined): void {
  const last = useRef(id);
  const setClosed = useSetAtom(closedRideAtom);
  useEffect(() => {
    if (last.current === id) return;
    setClosed(id === undefined ? Number(last.current) : undefined);
    last.current = id;
  }, [id, setClosed]);
}
